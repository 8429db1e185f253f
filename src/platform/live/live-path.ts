/** Where pages of the office are told that something changed; its parameter `topics` is a list with commas. */
export const livePath = '/office/live';

/** What is sent beside the names of topics, which come as plain messages. */
export const liveEvents = {
  /** Sent at intervals, so that a page notices a connection that broke silently. */
  beat: 'beat',
  /** The member has more open pages than streams are allowed: this page polls until somebody looks at it again. */
  replaced: 'replaced',
} as const;

/** From one beat to the next. Proxies close a connection on which nothing comes for 60 seconds. */
export const BEAT_MS = 25_000;
