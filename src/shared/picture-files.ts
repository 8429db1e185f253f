/** What a field for photographs offers to choose. Some systems know no type for HEIC, so its endings are named too. */
export const pictureFiles = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** A photograph the library has kept. */
export interface SentPicture {
  id: string;
  width: number;
  height: number;
}

/** Sends a photograph to the library. */
export type SendPicture = (file: File, onProgress: (share: number) => void) => Promise<SentPicture>;
