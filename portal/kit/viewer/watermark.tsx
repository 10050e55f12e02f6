/** The reader's name over a file that needed a grant: a screenshot that is passed on shows who made it. */
import { useMemo } from 'react';
import { now } from '../clock.ts';
import { currentSession } from '../session.ts';

const tile = (lines: readonly string[]): string => {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 200;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.translate(160, 100);
  pen.rotate(-Math.PI / 8);
  pen.font = '15px sans-serif';
  pen.textAlign = 'center';
  pen.fillStyle = 'rgb(60 72 92 / 16%)';
  for (const [index, line] of lines.entries()) pen.fillText(line, 0, index * 22);
  return canvas.toDataURL();
};

const readerNow = (): string[] => {
  const session = currentSession();
  const at = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now().getTime());
  return session.state === 'member'
    ? [[session.user.name || session.user.nickname, session.user.phone].filter(Boolean).join(' '), at]
    : [at];
};

export const Watermark = () => {
  const [who, picture] = useMemo(() => {
    const lines = readerNow();
    return [lines[0], tile(lines)];
  }, []);
  return (
    <div className="watermark" aria-hidden="true" data-reader={who} style={{ backgroundImage: `url(${picture})` }} />
  );
};
