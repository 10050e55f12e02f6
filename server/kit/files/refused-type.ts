/** What is said of an upload that the house does not take: its kind, and what to do about it. Pure. */
import { refuse } from '#contract/kit/errors.ts';

const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Old programs of Microsoft and WPS write one kind of container; the name says which program it was. */
const oldFormats: Readonly<Record<string, string>> = {
  doc: '旧版 Word 文档（.doc）请用 Word 或 WPS 打开，另存为 .docx 后上传',
  dot: '旧版 Word 模板（.dot）请用 Word 或 WPS 打开，另存为 .docx 后上传',
  wps: 'WPS 文字（.wps）请用 WPS 打开，另存为 .docx 后上传',
  wpt: 'WPS 文字模板（.wpt）请用 WPS 打开，另存为 .docx 后上传',
  xls: '旧版 Excel 表格（.xls）请用 Excel 或 WPS 打开，另存为 .xlsx 后上传',
  et: 'WPS 表格（.et）请用 WPS 打开，另存为 .xlsx 后上传',
  ppt: '旧版 PPT（.ppt）请用 PowerPoint 或 WPS 打开，另存为 .pptx 后上传',
  dps: 'WPS 演示（.dps）请用 WPS 打开，另存为 .pptx 后上传',
  msg: '邮件（.msg）请把其中的附件另存后上传',
};
/** A document with a password is packed into the same container. */
const modern: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx']);

const byType: Readonly<Record<string, string>> = {
  heic: 'HEIC 照片请转成 JPG 后上传；苹果手机可在“设置 > 相机 > 格式”中选“兼容性最佳”',
  avif: 'AVIF 图片请另存为 JPG 或 PNG 后上传',
  tif: 'TIFF 图片请另存为 JPG、PNG 或 PDF 后上传',
  bmp: 'BMP 图片请另存为 JPG 或 PNG 后上传',
  psd: 'PSD 图片请导出为 JPG 或 PNG 后上传',
  rtf: 'RTF 文档请用 Word 或 WPS 打开，另存为 .docx 后上传',
  rar: '.rar 压缩包请解压后重新打包为 .zip',
  '7z': '.7z 压缩包请解压后重新打包为 .zip',
  odt: '.odt 文档请另存为 .docx 后上传',
  ods: '.ods 表格请另存为 .xlsx 后上传',
  odp: '.odp 演示请另存为 .pptx 后上传',
  mov: 'MOV 视频请转成 MP4 后上传；苹果手机可在“设置 > 相机 > 格式”中选“兼容性最佳”',
  docm: '含宏的文档请另存为不含宏的 .docx 后上传',
  xlsm: '含宏的表格请另存为不含宏的 .xlsx 后上传',
  pptm: '含宏的演示请另存为不含宏的 .pptx 后上传',
};

/** `type`: what the bytes are, as file-type says it. */
export const refusedType = (name: string, type: string | undefined) => {
  const ending = endingOf(name);
  const message =
    type === 'cfb'
      ? modern.has(ending)
        ? '文件有密码保护，请取消密码后重新上传'
        : (oldFormats[ending] ?? '旧版 Office 文件请另存为 .docx、.xlsx 或 .pptx 后上传')
      : byType[type ?? ''];
  return refuse('file_type', message === undefined ? {} : { message });
};

export const emptyFile = () => refuse('file_type', { message: '文件是空的，请确认保存成功后重新选择' });
