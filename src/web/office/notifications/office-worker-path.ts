/** Its folder is its reach: a worker from here is for pages below /office/ alone. */
export const OFFICE_WORKER_PATH = '/office/push-worker.js';
