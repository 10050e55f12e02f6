// A browser's reader: it numbers every element and wraps what it takes for the article.
let number = 0;
for (const element of document.querySelectorAll('body *'))
  element.setAttribute('data-reader-unique-id', `t${number++}`);
for (const paragraph of document.querySelectorAll('#main p')) {
  const mark = document.createElement('mark');
  mark.append(...paragraph.childNodes);
  paragraph.append(mark);
}
