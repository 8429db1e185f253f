/**
 * Pages can be read, searched and posted before any script runs, so scripts wait until what is seen has loaded:
 * on a slow network the first photograph and the fonts then have the line to themselves, and the frame that shows
 * them is on the screen before the scripts are even asked for, which the browser itself tells. A touch or a key brings
 * the scripts at once, and three seconds do in any case.
 */
const LONGEST_WAIT_MS = 3_000;

const preloadTag = /<link(?=[^>]*\srel="modulepreload")[^>]*\shref="([^"]+)"[^>]*>/g;
const entryTag = /<script(?=[^>]*\stype="module")[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;

/** The page with its module scripts started by one inline script, which carries `mark` like the renderer's own. */
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
