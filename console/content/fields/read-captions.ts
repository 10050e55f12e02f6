/**
 * Captions from a WebVTT file: the times and the words of its cues. Where words stand and how they look is left out, as the player does not
 * draw it; what is not understood is refused with its line, because a caption that is missing is noticed only by those who need it.
 */
export type Caption = { start_seconds: number; end_seconds: number; words: string };
export type ReadCaptions = { captions: Caption[] } | { wrong: string };

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const times = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);
const secondsOf = ([hours = '0', minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  Number(`${Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)}.${thousandths}`);

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };
const wordsOf = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => marks[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export const readCaptions = (text: string): ReadCaptions => {
  if (text.includes('\ufffd')) return { wrong: '字幕文件须为 UTF-8 编码' };
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { wrong: '第 1 行须为 WEBVTT' };
  const captions: Caption[] = [];
  // The rest of the head, to its empty line, is for players.
  let at = lines.indexOf('');
  while (at >= 0 && at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const end = lines.indexOf('', at);
    const block = lines.slice(at, end < 0 ? lines.length : end);
    const first = at;
    at += block.length;
    if (/^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue;
    // A line of its own may name the cue.
    const named = block[0]?.includes('-->') ? 0 : 1;
    const line = block[named] ?? '';
    const found = times.exec(line);
    const place = `第 ${first + Math.min(named, block.length - 1) + 1} 行`;
    if (!found) return { wrong: `${place}不是字幕时间，应如 00:01.000 --> 00:03.500` };
    const [start_seconds, end_seconds] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
    if (end_seconds <= start_seconds) return { wrong: `${place}的结束时间须晚于开始时间` };
    const stray = block.findIndex((one, index) => index > named && one.includes('-->'));
    if (stray > 0) return { wrong: `第 ${first + stray + 1} 行前缺少空行` };
    const words = wordsOf(block.slice(named + 1));
    if (words) captions.push({ start_seconds, end_seconds, words });
  }
  return captions.length > 0 ? { captions } : { wrong: '文件中没有字幕' };
};
