/**
 * A language model at the operator's address, by the protocol of OpenAI's chat completions, which most providers and local servers speak. It
 * gets a question and quotes of published content, and nothing of accounts.
 */
import { createParser } from 'eventsource-parser';
import * as z from 'zod';
import { type Breaker, openBreaker } from '../../kit/breaker.ts';
import type { App } from '../../kit/context.ts';
import type { Settings } from '../../kit/settings.ts';

declare module '../../kit/context.ts' {
  interface App {
    /** Undefined: answers are extracted. */
    readonly answerModel: AnswerModel | undefined;
  }
}

export type Prompt = { system: string; user: string };
export type AnswerModel = {
  readonly breaker: Breaker;
  /** Tells the text piece by piece. */
  write(prompt: Prompt, signal: AbortSignal, tell: (piece: string) => void): Promise<void>;
};

const mostBytes = 256 * 1024;
const delta = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }) })) });

export const openAnswerModel = ({ answerModel }: Settings, log: App['log']): AnswerModel | undefined =>
  answerModel && {
    breaker: openBreaker((error) => log.warn({ err: error }, 'language model')),
    write: async ({ system, user }, signal, tell) => {
      const reply = await fetch(`${answerModel.url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(answerModel.key && { authorization: `Bearer ${answerModel.key}` }),
        },
        body: JSON.stringify({
          model: answerModel.name,
          stream: true,
          temperature: 0,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        }),
        redirect: 'error',
        signal,
      });
      if (!reply.ok) {
        await reply.body?.cancel();
        throw new Error(`the language model answers ${reply.status}`);
      }
      const parser = createParser({
        onEvent: ({ data }) => {
          if (data === '[DONE]') return;
          for (const { delta: part } of delta.parse(JSON.parse(data)).choices) if (part.content) tell(part.content);
        },
        onError: (error) => {
          throw error;
        },
      });
      const decoder = new TextDecoder();
      let size = 0;
      for await (const chunk of reply.body ?? []) {
        size += chunk.byteLength;
        if (size > mostBytes) throw new Error('the language model answers too much');
        parser.feed(decoder.decode(chunk, { stream: true }));
      }
    },
  };
