/** The part of yauzl 3 that is used; the package ships no types. */
declare module 'yauzl' {
  export class Entry {
    readonly fileNameRaw: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly extraFields: readonly { id: number; data: Buffer }[];
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    readonly entryCount: number;
    readEntry(): void;
    close(): void;
    on(event: 'entry', listener: (entry: Entry) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    openReadStream(entry: Entry, callback: (error: Error | null, stream: import('node:stream').Readable) => void): void;
  }
  /** Entries keep their bytes as they are with `decodeStrings: false`; sizes are checked while reading. */
  export type Options = { lazyEntries: true; decodeStrings: false; validateEntrySizes: true; autoClose: false };
  export function open(path: string, options: Options, callback: (error: Error | null, zip: ZipFile) => void): void;
}
