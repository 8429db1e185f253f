/** The `accept` of file fields for photographs. Some systems know no MIME type for HEIC. */
export const pictureFiles = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

export interface SentPicture {
  id: string;
  width: number;
  height: number;
}

export type SendPicture = (file: File, onProgress: (share: number) => void) => Promise<SentPicture>;
