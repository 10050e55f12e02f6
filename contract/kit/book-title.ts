/** A title in 《》: marks inside it become 〈〉 (GB/T 15834), and one that stands in them already keeps them. */
export const bookTitle = (title: string): string =>
  /^《[^《》]*》$/.test(title) ? title : `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`;
