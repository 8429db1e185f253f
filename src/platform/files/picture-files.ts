/** The `accept` of file fields for photographs. Some systems know no MIME type for HEIC. */
export const pictureFiles = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** A photograph that was stored in the library. */
export interface SentPicture {
  id: string;
  width: number;
  height: number;
}

/** Uploads a photograph to the library. */
export type SendPicture = (file: File, onProgress: (share: number) => void) => Promise<SentPicture>;
