/** Said beside whatever is quoted from a document that was changed since. */
export const amendedNote = '该文件已修改，请对照修改通知。';
