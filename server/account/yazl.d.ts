/** The part of yazl 3 that is used; the package ships no types. */
declare module 'yazl' {
  export class ZipFile {
    addBuffer(buffer: Buffer, name: string, options?: { mtime?: Date; mode?: number; compress?: boolean }): void;
    end(): void;
    readonly outputStream: NodeJS.ReadableStream;
  }
}
