import { BEAT_MS, liveEvents, livePath } from '#platform/live/live-path.ts';

/** What is used of the browser's EventSource. */
export interface LiveSource {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

interface LiveBrowser {
  /** Null where the browser has none. */
  open(url: string): LiveSource | null;
  isVisible(): boolean;
  /** How long a page that nobody sees goes on being told. */
  hiddenMs: number;
}

interface LiveSubscriber {
  topics: readonly string[];
  onChange: () => void;
}

/** Of two beats one may be late. */
const SILENCE_MS = 2.5 * BEAT_MS;
/** Parts of a page come and go together when another page is opened. */
const SETTLE_MS = 100;
const RETRY_MS = { least: 5_000, most: 5 * 60_000 };

/**
 * The page's one connection that tells what changed, for all its parts. It ends when nobody has seen the page for a while,
 * and is made again when somebody looks, or later and later after failures. The server tells a new connection what changed
 * shortly before, so that nothing is missed between the last look and the connection.
 */
export class LiveConnection {
  private readonly subscribers = new Set<LiveSubscriber>();
  private source: LiveSource | null = null;
  /** The topics of `source`, as its address has them. */
  private topics = '';
  private isTelling = false;
  private failures = 0;
  private isReplaced = false;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly browser: LiveBrowser) {}

  /** Whether changes are told; otherwise the page has to ask by itself. */
  get isWorking(): boolean {
    return this.isTelling;
  }

  /** @returns ends it */
  subscribe(subscriber: LiveSubscriber): () => void {
    this.subscribers.add(subscriber);
    this.settle();
    return () => {
      this.subscribers.delete(subscriber);
      this.settle();
    };
  }

  /** To be called when the page is hidden or shown. */
  visibilityChanged(): void {
    clearTimeout(this.hiding);
    if (!this.browser.isVisible()) {
      this.hiding = setTimeout(() => this.stop(), this.browser.hiddenMs);
      return;
    }
    this.isReplaced = false;
    this.failures = 0;
    this.connect();
  }

  private settle(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.connect(), SETTLE_MS);
  }

  /** Connects with the topics that are wanted now, unless it is so already. */
  private connect(): void {
    const topics = [...new Set([...this.subscribers].flatMap((each) => each.topics))].sort().join(',');
    const isWanted = topics !== '' && !this.isReplaced && this.browser.isVisible();
    if (this.source && this.topics === topics) return;
    this.stop();
    if (!isWanted) return;
    const source = this.browser.open(`${livePath}?topics=${topics}`);
    if (!source) return;
    this.source = source;
    this.topics = topics;
    const isCurrent = () => this.source === source;
    source.addEventListener('open', () => isCurrent() && this.opened());
    source.addEventListener('message', ({ data }) => isCurrent() && this.told(String(data)));
    source.addEventListener(liveEvents.beat, () => isCurrent() && this.heard());
    source.addEventListener(liveEvents.replaced, () => {
      if (!isCurrent()) return;
      this.isReplaced = true;
      this.stop();
    });
    source.addEventListener('error', () => isCurrent() && this.failed());
  }

  private opened(): void {
    this.failures = 0;
    this.isTelling = true;
    this.heard();
  }

  private told(topic: string): void {
    this.heard();
    for (const { topics, onChange } of this.subscribers) if (topics.includes(topic)) onChange();
  }

  private heard(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.fellSilent(), SILENCE_MS);
  }

  /** A new connection is only told of the last 30 seconds, so everything is read anew. */
  private fellSilent(): void {
    this.failed();
    for (const { onChange } of this.subscribers) onChange();
  }

  /** EventSource would retry at a fixed interval and give up at the first refusal. */
  private failed(): void {
    this.stop();
    const wait = Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** this.failures);
    this.failures += 1;
    this.retrying = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  private stop(): void {
    clearTimeout(this.retrying);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
    this.isTelling = false;
  }
}
