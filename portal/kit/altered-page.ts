/**
 * Extensions, translators and blockers change a document before its application starts. React then draws the page anew (decision 104), and
 * what was typed, chosen and focused until then is put into the new fields.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

const wasChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isSwitch(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};

/** Ids that React makes differ from those of the document as it came; so what an element is called and says comes first. */
const likenessOf = (element: Element): string =>
  isField(element)
    ? [element.localName, element.name, element.type, isSwitch(element) ? element.value : ''].join(' ')
    : [element.localName, element.textContent].join(' ');

/** The element of the page that stands for one of the old. `among` are the old page's, when several may be alike. */
export const standsNow = (old: Element, among: readonly Element[] = [old]): Element | undefined => {
  const likeness = likenessOf(old);
  const place = among.filter((other) => likenessOf(other) === likeness).indexOf(old);
  return [...document.querySelectorAll(old.localName)].filter((other) => likenessOf(other) === likeness)[place];
};

/** As if it were typed, so that React hears of it: it keeps watch over the value through a property of the element itself. */
const fill = (field: Field, old: Field): void => {
  if (isSwitch(field)) {
    if (field.checked !== (old as HTMLInputElement).checked) field.click();
    return;
  }
  const own = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, old.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const selectionOf = (field: Element): [number, number] | undefined =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(text|search|tel|password|url)$/.test(field.type))
    ? [field.selectionStart ?? 0, field.selectionEnd ?? 0]
    : undefined;

/** Remembers this page's fields; the result puts what they hold into those that were drawn anew, and tells whether any page was. */
export const rememberFields = (): (() => boolean) => {
  const fields = [...document.querySelectorAll('input, textarea, select')].filter(isField);
  const main = document.getElementById('main') ?? document.body.firstElementChild;
  let focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target as Element), true);
  return () => {
    if (main?.isConnected !== false) return false;
    for (const old of fields) {
      if (old.isConnected || !wasChanged(old)) continue;
      const now = standsNow(old, fields);
      if (now && isField(now)) fill(now, old);
    }
    if (focused && !focused.isConnected) {
      const now = standsNow(focused, isField(focused) ? fields : [focused]);
      const selection = selectionOf(focused);
      if (now instanceof HTMLElement) now.focus({ preventScroll: true });
      if (now && selection && selectionOf(now)) (now as HTMLInputElement).setSelectionRange(...selection);
    }
    return true;
  };
};

/** The document as it came, for when the application fails altogether: its links and search forms work without it. */
export const keepPlainPage = (): (() => void) => {
  const address = location.href;
  const [head, body] = [document.head, document.body].map((part) => part.cloneNode(true) as HTMLElement);
  return () => {
    if (!head || !body) return;
    for (const sheet of head.querySelectorAll('link[rel=stylesheet], style')) document.head.append(sheet);
    if (location.href === address && body.childElementCount > 0) {
      document.body.replaceChildren(...body.childNodes);
      return;
    }
    const main = Object.assign(document.createElement('main'), { className: 'error-page container' });
    const again = Object.assign(document.createElement('a'), { href: location.href, textContent: '重新打开' });
    const heading = Object.assign(document.createElement('h1'), { textContent: '页面没有显示出来' });
    main.append(heading, '请重新打开；仍不行的，请停用浏览器的翻译、拦截等扩展后再试。', again);
    document.body.replaceChildren(main);
  };
};
