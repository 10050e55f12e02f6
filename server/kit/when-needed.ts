/**
 * Packages that a process may never need, loaded by the first who does: dictionaries of words and of pinyin, and a parser of HTML (decision 098). What is asynchronous anyway imports its packages where it uses them.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

export const jiebaPackage = () => load('@node-rs/jieba') as typeof import('@node-rs/jieba');
export const pinyinPackage = () => load('pinyin-pro') as typeof import('pinyin-pro');
export const sanitizePackage = () => load('sanitize-html') as typeof import('sanitize-html');
