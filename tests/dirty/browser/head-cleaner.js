// A privacy extension that takes what it does not know out of the head: names, cards, preloads, feeds and the title.
for (const element of document.head.querySelectorAll('title, meta[name], meta[property], link:not([rel=stylesheet])'))
  if (!/^(csp-nonce|frame|viewport|api-base|versioned-api-base)$/.test(element.getAttribute('name') ?? ''))
    element.remove();
