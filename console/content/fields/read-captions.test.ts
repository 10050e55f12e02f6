import { expect, test } from 'vitest';
import { readCaptions } from './read-captions.ts';

const file = (...lines: string[]) => readCaptions(['WEBVTT', '', ...lines].join('\n'));

test('cues are times and words', () => {
  expect(
    readCaptions(
      [
        '\ufeffWEBVTT - 讲解',
        'Kind: captions',
        '',
        'NOTE 说明',
        '00:00.000 --> 不是字幕',
        '',
        'STYLE',
        '::cue { color: red }',
        '',
        '00:00.000 --> 00:02.500',
        '第一句',
        '',
        '',
        'two',
        '01:00:02.500 --> 01:00:05.040 align:start line:0',
        '<v 讲解><b>第二句</b></v>',
        '  A &amp; B &lt;C&gt;  ',
        '',
        '00:06.000 --> 00:07.000',
      ].join('\r\n'),
    ),
  ).toEqual({
    captions: [
      { start_seconds: 0, end_seconds: 2.5, words: '第一句' },
      { start_seconds: 3602.5, end_seconds: 3605.04, words: '第二句 A & B <C>' },
    ],
  });
});

test.each([
  ['1\n00:00:01,000 --> 00:00:02,000\n字', '第 1 行须为 WEBVTT'],
  ['', '第 1 行须为 WEBVTT'],
  ['WEBVTT', '文件中没有字幕'],
  ['WEBVTT\n\n\ufffd\ufffd', '字幕文件须为 UTF-8 编码'],
])('a file that is none is refused: %j', (text, wrong) => {
  expect(readCaptions(text)).toEqual({ wrong });
});

test.each([
  [['00:00,000 --> 00:01.000', '字'], '第 3 行不是字幕时间，应如 00:01.000 --> 00:03.500'],
  [['00:00.000 --> 00:61.000', '字'], '第 3 行不是字幕时间，应如 00:01.000 --> 00:03.500'],
  [['1', '00:00.000 -> 00:01.000', '字'], '第 4 行不是字幕时间，应如 00:01.000 --> 00:03.500'],
  [['只有一行字'], '第 3 行不是字幕时间，应如 00:01.000 --> 00:03.500'],
  [['00:02.000 --> 00:01.000', '字'], '第 3 行的结束时间须晚于开始时间'],
  [['00:00.000 --> 00:01.000', '字', '00:01.000 --> 00:02.000', '字'], '第 5 行前缺少空行'],
])('what is not understood is refused with its line: %j', (lines, wrong) => {
  expect(file(...lines)).toEqual({ wrong });
});
