/**
 * Pages can be read, searched and submitted without script, so module scripts start only after the first visible
 * content has loaded: on a slow network the first photograph and the fonts then get the bandwidth first, and the first
 * frame is painted before the scripts are requested (observed by a paint PerformanceObserver). A touch or a key starts
 * them at once, and this many milliseconds at the latest.
 */
const LONGEST_WAIT_MS = 3_000;

const preloadTag = /<link(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]+)"[^>]*>/g;
const entryTag = /<script(?=[^>]*\stype="module")[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;

/**
 * Replaces the page's module scripts by one inline script that starts them later. It carries `mark` as a nonce, like
 * the renderer's own inline scripts.
 */
export function startScriptsLate(html: string, mark: string): string {
  const entry = entryTag.exec(html)?.[1];
  if (!entry) return html;
  const preloads = [...html.matchAll(preloadTag)].map((match) => match[1] ?? '');
  const starter = `<script nonce="${mark}">${starterSource(entry, preloads)}</script>`;
  return html.replace(preloadTag, '').replace(entryTag, () => starter);
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const starterSource = (entry: string, preloads: readonly string[]): string =>
  `(function(entry,preloads){var started;function start(){if(started)return;started=1;` +
  `preloads.forEach(function(href){var l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});` +
  `var s=document.createElement("script");s.type="module";s.async=true;s.src=entry;document.head.append(s)}` +
  `addEventListener("load",function(){var O=self.PerformanceObserver;` +
  `if(O&&O.supportedEntryTypes&&O.supportedEntryTypes.includes("paint"))` +
  `new O(function(list){if(list.getEntriesByName("first-contentful-paint").length)start()}).observe({type:"paint",buffered:true});` +
  `else requestAnimationFrame(function(){setTimeout(start)})});` +
  `["pointerdown","keydown","touchstart"].forEach(function(t){addEventListener(t,start,{once:true,passive:true})});` +
  `setTimeout(start,${LONGEST_WAIT_MS})})(${inScript(entry)},${inScript(preloads)})`;
