/** Bytes as text, in the character set that the header, the XML declaration or the page itself names; many Chinese sites still write GBK. */
import { Unreadable } from './found-item.ts';

const named = (text: string): string | undefined =>
  /^\s*<\?xml[^>]{0,200}?encoding=["']([\w-]{1,40})["']/i.exec(text)?.[1] ??
  /<meta[^>]{0,200}?charset=["']?\s*([\w-]{1,40})/i.exec(text)?.[1];

export const decode = (body: Buffer, type: string): string => {
  const head = body.subarray(0, 2_048).toString('latin1');
  const label = /charset=["']?([\w-]{1,40})/i.exec(type)?.[1] ?? named(head) ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    throw new Unreadable('对方的文字编码无法识别');
  }
};
