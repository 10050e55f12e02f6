/** A QR code as the address of a picture. */
export const codePicture = async (text: string): Promise<string> => {
  const { toString: drawQrCode } = await import('qrcode'); // loaded on first use, not at start
  const svg = await drawQrCode(text, { type: 'svg', margin: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
