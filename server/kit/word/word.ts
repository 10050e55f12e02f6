/** Word documents, converted in processes of their own. */
import { fileURLToPath } from 'node:url';
import { refuse } from '#contract/kit/errors.ts';
import { inOpeningTurn, inOwnProcess, type Opener, type OwnProcessFailure } from '../own-process.ts';
import type { ReadWord, WordFailure, WordRequest } from './word-worker.ts';

export type { ReadWord };

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const program = fileURLToPath(new URL('./word-worker.ts', import.meta.url));
const withinMs = 30_000;

const messages: Readonly<Record<WordFailure | OwnProcessFailure, string>> = {
  late: '文档没有读完：服务器正忙或文档过大，请稍后重试；仍不行的，请拆分后再导入',
  too_large: '文档过大或内容异常，请拆分后再导入',
  damaged: '文档无法读取，请用 Word 或 WPS 另存为 .docx 后再导入',
  entities: '文档含有外部实体声明，不能导入',
};

/** `open` is called once there is a free place, which is kept until `use` is done with what was read: drawing its pictures is the most work. */
export const readWord = async <T>(
  opener: Opener,
  open: () => Promise<Uint8Array>,
  use: (read: ReadWord) => Promise<T>,
): Promise<T> =>
  await inOpeningTurn(opener, async () => {
    const request: WordRequest = { bytes: await open() };
    const reply = await inOwnProcess<ReadWord | WordFailure>(program, request, withinMs);
    if (typeof reply === 'string') throw refuse('file_damaged', { message: messages[reply] });
    return await use(reply);
  });
