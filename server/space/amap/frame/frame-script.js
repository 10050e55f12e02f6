/**
 * Runs in the frame that AMap draws in (../frame-page.ts puts it into the document, as it stands). Messages to the page:
 * `{ map: 'ready' | 'drawn' | 'failed' | 'chosen', place? }`; from it: `{ places, bounds }` once, in GCJ-02, and `{ focus }`, the
 * number of a place. `location.origin` is the address's, also where the document's own is opaque.
 */

(() => {
  const site = location.origin;
  const { script = '' } = document.body.dataset;
  let drawn = false;
  /** @type {HTMLElement[]} */
  let links = [];
  /** @param {string} map @param {number} [place] */
  const say = (map, place) => parent.postMessage({ map, place }, site);
  let said = Number.NEGATIVE_INFINITY;
  /** @param {number} place */
  const choose = (place) => {
    if (performance.now() - said <= 500) return;
    said = performance.now();
    say('chosen', place);
  };
  const fail = () => {
    if (!drawn) say('failed');
  };
  addEventListener('error', fail);
  addEventListener('unhandledrejection', fail);

  // An opaque origin has no storage and no cookies: asking for them throws. AMap gets empty ones in memory.
  for (const name of /** @type {const} */ (['localStorage', 'sessionStorage'])) {
    try {
      void window[name];
    } catch {
      /** @type {Map<string, string>} */
      const kept = new Map();
      Object.defineProperty(window, name, {
        value: {
          getItem: (/** @type {unknown} */ key) => kept.get(String(key)) ?? null,
          setItem: (/** @type {unknown} */ key, /** @type {unknown} */ value) =>
            void kept.set(String(key), String(value)),
          removeItem: (/** @type {unknown} */ key) => void kept.delete(String(key)),
          clear: () => kept.clear(),
          key: (/** @type {number} */ index) => [...kept.keys()][index] ?? null,
          get length() {
            return kept.size;
          },
        },
      });
    }
  }
  try {
    void document.cookie;
  } catch {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  }

  /** @param {Place} place @param {number} index */
  const linkOf = ({ title, note, to, leftward }, index) => {
    const link = to ? Object.assign(document.createElement('a'), { href: to }) : document.createElement('span');
    link.className = `place-marker${leftward ? ' leftward' : ''}${to ? '' : ' here'}`;
    const name = document.createElement('b');
    const more = document.createElement('span');
    name.textContent = title;
    more.textContent = note;
    link.append(name, more);
    if (to)
      link.addEventListener('click', (event) => {
        event.preventDefault();
        choose(index);
      });
    return link;
  };

  /** @param {AMapNames} AMap @param {Shown} shown */
  const draw = (AMap, { places, bounds }) => {
    const map = new AMap.Map('map', { viewMode: '2D', resizeEnable: true, scrollWheel: false, zooms: [3, 18] });
    map.on('complete', () => {
      drawn = true;
      say('drawn');
    });
    map.setBounds(new AMap.Bounds([bounds.west, bounds.south], [bounds.east, bounds.north]), true);
    links = places.map((place, index) => {
      const link = linkOf(place, index);
      const at = document.createElement('div');
      at.append(link);
      const marker = new AMap.Marker({ position: place.position, content: at, anchor: 'top-left' });
      // A touch may end in AMap's own event and never become a click; a click may be both.
      if (place.to) marker.on('click', () => choose(index));
      map.add(marker);
      return link;
    });
    document.getElementById('in')?.addEventListener('click', () => map.zoomIn());
    document.getElementById('out')?.addEventListener('click', () => map.zoomOut());
  };

  /** @param {Shown} shown */
  const show = (shown) => {
    window._AMapSecurityConfig = { serviceHost: `${site}/_AMapService` };
    window.amapArrived = () => {
      if (window.AMap) draw(window.AMap, shown);
      else fail();
    };
    const element = document.createElement('script');
    element.addEventListener('error', fail);
    element.src = script;
    document.head.append(element);
  };
  let asked = false;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== site) return;
    if (data.places && !asked) {
      asked = true;
      show(data);
    }
    if (data.focus !== undefined) links[data.focus]?.focus();
  });
  say('ready');
})();
