import type { SendPicture } from '#platform/files/picture-files.ts';
import { ApiFailure, failureWithoutReply } from '#platform/http/failure.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { uploadPhotograph } from './client.gen.ts';
import { MAX_PHOTOGRAPH_BYTES } from './limits.ts';

/**
 * Uploads a photograph for a form that will send its id; nothing shows it until the form is saved.
 * @throws ApiFailure
 */
export const sendPhotograph: SendPicture = async (file, onProgress) => {
  if (file.size > MAX_PHOTOGRAPH_BYTES)
    throw new ApiFailure(413, 'image_too_large', 'It is larger than 25 MB. Send a smaller copy.');
  const { image_id, width, height } = await uploadFile(uploadPhotograph, { field: 'photograph', file, onProgress });
  return { id: image_id, width, height };
};

export type UploadState =
  | { name: 'waiting' }
  | { name: 'uploading'; share: number }
  /** Received by the server: being read, or waiting until the files before it are attached. */
  | { name: 'arriving' }
  | { name: 'failed'; reason: string; canRetry: boolean };

export interface UploadItem {
  key: number;
  fileName: string;
  state: UploadState;
}

export interface UploadWork {
  /** Uploads a file. @returns the photograph's id @throws ApiFailure */
  send(file: File, onProgress: (share: number) => void): Promise<string>;
  /** Attaches the photograph after the others. @throws ApiFailure */
  place(imageId: string): Promise<void>;
}

interface Entry {
  item: UploadItem;
  file: File;
  /** Of an uploaded file that is not attached yet. */
  imageId: string | null;
}

const IN_PARALLEL = 3;
const MEGABYTE = 1024 * 1024;

/** Failures that sending the same file again cannot mend. */
const finalCodes = ['image_unsupported', 'image_too_large', 'image_broken', 'forbidden', 'not_found'];

/**
 * Uploads files, three at a time, and attaches them in the order in which they were chosen, whichever arrives first. A
 * failed file is skipped until it is retried.
 */
export class UploadQueue {
  private entries: readonly Entry[] = [];
  private snapshot: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;
  private isAttaching = false;

  constructor(
    private readonly work: UploadWork,
    private readonly maxBytes: number,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly items = (): readonly UploadItem[] => this.snapshot;

  add(files: readonly File[]): void {
    const added = files.map((file): Entry => {
      this.lastKey += 1;
      return { item: { key: this.lastKey, fileName: file.name, state: this.firstState(file) }, file, imageId: null };
    });
    this.publish([...this.entries, ...added]);
    this.sendNext();
  }

  retry(key: number): void {
    const entry = this.entryOf(key);
    if (entry?.item.state.name !== 'failed') return;
    const waiting: Entry = { ...entry, item: { ...entry.item, state: { name: 'waiting' } } };
    this.publish([...this.entries.filter(({ item }) => item.key !== key), waiting]);
    this.sendNext();
    void this.attachArrived();
  }

  dismiss(key: number): void {
    this.publish(this.entries.filter(({ item }) => item.key !== key));
  }

  /**
   * Resolves once no file is on its way.
   * @throws ApiFailure where one failed that was neither sent again nor forgotten
   */
  idle(): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.snapshot.some(({ state }) => state.name !== 'failed')) return;
        stop();
        const [failed] = this.snapshot;
        if (!failed) return resolve();
        const message = `${failed.fileName} was not added. Try it again or forget it, then press this once more.`;
        reject(new ApiFailure(0, 'upload_failed', message));
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  private firstState({ size }: File): UploadState {
    if (size === 0) return { name: 'failed', reason: 'The file is empty.', canRetry: false };
    if (size <= this.maxBytes) return { name: 'waiting' };
    const limit = Math.round(this.maxBytes / MEGABYTE);
    return { name: 'failed', reason: `It is larger than ${limit} MB. Send a smaller copy.`, canRetry: false };
  }

  private sendNext(): void {
    const sending = this.entries.filter(({ item, imageId }) => isUnderWay(item.state) && !imageId).length;
    const next = this.entries.filter(({ item }) => item.state.name === 'waiting').slice(0, IN_PARALLEL - sending);
    for (const { item, file, imageId } of next) {
      if (imageId) this.change(item.key, { name: 'arriving' });
      else void this.send(item.key, file);
    }
  }

  private async send(key: number, file: File): Promise<void> {
    this.change(key, { name: 'uploading', share: 0 });
    try {
      const imageId = await this.work.send(file, (share) =>
        this.change(key, share < 1 ? { name: 'uploading', share } : { name: 'arriving' }),
      );
      this.entries = this.entries.map((entry) => (entry.item.key === key ? { ...entry, imageId } : entry));
      this.change(key, { name: 'arriving' });
    } catch (error) {
      this.fail(key, error);
    }
    this.sendNext();
    await this.attachArrived();
  }

  private fail(key: number, error: unknown): void {
    const { code, message } = failureWithoutReply(error);
    const reason = code === 'no_response' ? 'The connection was lost.' : message;
    this.change(key, { name: 'failed', reason, canRetry: !finalCodes.includes(code) });
  }

  /** Attaches the uploaded files at the head of the queue, one after the other. */
  private async attachArrived(): Promise<void> {
    if (this.isAttaching) return;
    this.isAttaching = true;
    for (let first = this.firstInQueue(); first?.imageId; first = this.firstInQueue()) {
      const { key } = first.item;
      try {
        await this.work.place(first.imageId);
        this.publish(this.entries.filter(({ item }) => item.key !== key));
      } catch (error) {
        this.fail(key, error);
      }
    }
    this.isAttaching = false;
  }

  private firstInQueue(): Entry | undefined {
    return this.entries.find(({ item }) => item.state.name !== 'failed');
  }

  private entryOf(key: number): Entry | undefined {
    return this.entries.find(({ item }) => item.key === key);
  }

  private change(key: number, state: UploadState): void {
    this.publish(
      this.entries.map((entry) => (entry.item.key === key ? { ...entry, item: { ...entry.item, state } } : entry)),
    );
  }

  private publish(entries: readonly Entry[]): void {
    this.entries = entries;
    this.snapshot = entries.map(({ item }) => item);
    for (const listener of this.listeners) listener();
  }
}

const isUnderWay = ({ name }: UploadState): boolean => name === 'uploading' || name === 'arriving';
