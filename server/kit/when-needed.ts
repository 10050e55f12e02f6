/**
 * Packages that a process may never need, loaded by the first who does: dictionaries of pinyin, and a parser of HTML. Both together take 30 MB and
 * a fifth of a second of the start (decision 098). What is asynchronous anyway imports its packages where it uses them.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

export const pinyinPackage = () => load('pinyin-pro') as typeof import('pinyin-pro');
export const sanitizePackage = () => load('sanitize-html') as typeof import('sanitize-html');
