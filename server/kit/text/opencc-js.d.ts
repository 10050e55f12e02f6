/** The package types its converters, but not its tables: `補 补|貼 贴`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
