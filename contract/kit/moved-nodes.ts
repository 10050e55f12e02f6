/**
 * Translators put a `<font>` in the place of a text, blockers remove elements: React then fails on a node that is no longer where it left it,
 * and its whole page is gone. Both browsers' applications call this before they start. What was moved is found again, or left alone.
 */

/** The texts that a translator took out, and the element that says them instead. */
const translated = new WeakMap<Node, Element>();

const replacementOf = (node: Node, parent: Node): Element | undefined => {
  const element = translated.get(node);
  return element?.parentNode === parent ? element : undefined;
};

const rememberTranslations = (records: readonly MutationRecord[]): void => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes) {
      if (removed.nodeType !== Node.TEXT_NODE) continue;
      const near = [...addedNodes, previousSibling, nextSibling];
      const instead = near.find((node) => node instanceof Element && node.localName === 'font');
      if (instead) translated.set(removed, instead as Element);
    }
};

/**
 * React takes a title, a description or a link of the head out of its parent, without asking whether it has one. What other software removed
 * from there gets a parent of its own.
 */
const keepParents = (records: readonly MutationRecord[]): void => {
  for (const { target, removedNodes } of records)
    if (target === document.head)
      for (const removed of removedNodes) if (!removed.parentNode) document.createDocumentFragment().append(removed);
};

/** `moved` is told each time that a node was not where it had been. */
export const tolerateMovedNodes = (moved: () => void): void => {
  new MutationObserver((records) => {
    rememberTranslations(records);
    keepParents(records);
  }).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    moved();
    const instead = replacementOf(child, this);
    if (instead) removeChild.call(this, instead);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    moved();
    return insertBefore.call(this, added, replacementOf(before, this) ?? null) as T;
  };
  // A text that changes while a translation stands in its place comes back, and is translated anew.
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) return;
  const { set } = value;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      set.call(this, text);
      const instead = this.parentNode ? undefined : translated.get(this);
      if (!instead?.isConnected) return;
      moved();
      instead.replaceWith(this);
    },
  });
};
