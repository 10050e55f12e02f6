export const fileSize = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} 字节`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;
