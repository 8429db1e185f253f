import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { type PageContext, readPageContextFrom } from '#platform/http/page-context.ts';
import { fallbackFor } from './fallback-artwork.tsx';
import { Photo, type PhotoProps } from './photo.tsx';

const id = '3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d';
const image = {
  id,
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,UklGRg==',
  alt: 'Front of the house',
};

const render = (props: Partial<PhotoProps> = {}) =>
  renderToString(<Photo image={image} use="preview" sizes="92vw" fallback="villa" {...props} />);

const candidates = (markup: string, format: string) =>
  [...markup.matchAll(new RegExp(`/(\\w+)\\.${format} (\\d+)w`, 'g'))].map(([, size, width]) => `${size} ${width}`);

describe('works', () => {
  it('offers AVIF, then WebP, then one JPEG, in the size a medium network gets', () => {
    const markup = render();
    expect([...markup.matchAll(/type="(image\/\w+)"/g)].map(([, type]) => type)).toEqual(['image/avif', 'image/webp']);
    for (const format of ['avif', 'webp']) expect(candidates(markup, format)).toEqual(['small 300', 'medium 600']);
    expect(markup).toContain(`src="/uploads/images/${id}/medium.jpg"`);
  });

  it.each([
    ['thumbnail', 'small 300'],
    ['full', 'large 1200'],
  ] as const)('offers at most what the use needs: %s up to %s', (use, last) => {
    expect(candidates(render({ use }), 'avif').at(-1)).toBe(last);
  });

  it('never offers more than the photograph has', () => {
    expect(candidates(render({ use: 'full', image: { ...image, width: 500 } }), 'webp').at(-1)).toBe('medium 500');
  });

  it('states its size and words, and loads late', () => {
    const markup = render();
    for (const part of [
      'width="1600"',
      'height="1067"',
      'alt="Front of the house"',
      'loading="lazy"',
      'decoding="async"',
    ])
      expect(markup).toContain(part);
    expect(markup).toContain('aspect-3/2');
    expect(markup).toContain('background-image:url(data:image/webp;base64,UklGRg==)');
  });

  it('fetches the photograph of the page first and announces it', () => {
    const markup = render({ priority: true, use: 'full' });
    const link = markup.match(/<link[^>]*>/)?.[0] ?? '';
    for (const part of [
      'rel="preload"',
      'as="image"',
      'type="image/avif"',
      'fetchPriority="high"',
      'imageSizes="(max-width:640px) and (min-resolution:2.1dppx) 63vw, 92vw"',
    ])
      expect(link).toContain(part);
    // Up to the photograph's own width, which wide windows with two pixels per CSS pixel take.
    expect(candidates(link, 'avif').slice(-2)).toEqual(['large 1200', 'original 1600']);
    expect(candidates(markup, 'avif').at(-1)).toBe('original 1600');
    expect(link).not.toContain('href');
    expect(markup).toMatch(/<img[^>]*fetchPriority="high"/);
    expect(markup).not.toContain('loading="lazy"');
  });

  describe('on a network that the request says is slow', () => {
    afterEach(() => readPageContextFrom(null));

    it('offers and announces small files, of the first photograph too', { tags: ['S-460'] }, () => {
      const context: PageContext = {
        callApi: async () => null,
        scriptMark: '',
        formState: null,
        isSlowNetwork: true,
        publicUrl: '',
        links: [],
      };
      readPageContextFrom(() => context);
      const markup = render({ priority: true, use: 'full' });
      for (const shown of [markup, context.links.join()]) {
        expect(shown).toContain('medium.avif');
        expect(shown).not.toMatch(/(?:phone|large|original)\.avif/);
      }
      expect(candidates(render(), 'avif').at(-1)).toBe('small 300');
    });
  });

  it('is cut around the point that must stay in view', () => {
    expect(render({ image: { ...image, focal: { x: 0.2, y: 0.85 } } })).toContain('object-position:20% 85%');
    expect(render({ image: { ...image, focal: { x: 0.5, y: 0.5 } } })).not.toContain('object-position');
  });

  it('shows the drawn scene when there is no photograph', { tags: ['S-140'] }, () => {
    const markup = render({ image: null });
    expect(markup).toContain('src="/fallback/villa.jpg"');
    expect(markup).toContain('alt="No photograph yet"');
    expect(markup).not.toContain('Image unavailable');
  });

  it.each([
    ['industrial', 'warehouse'],
    ['land', 'land'],
    ['office', 'office'],
    ['houseboat', 'apartment'],
  ])('has a scene for %s: %s', (type, scene) => expect(fallbackFor(type)).toBe(scene));
});

describe('protects', () => {
  it('hides nothing in the markup of the server', () => {
    for (const priority of [true, false]) expect(render({ priority })).not.toMatch(/[" ]opacity-0/);
  });

  it('fades the photograph of the page never', () => {
    expect(render({ priority: true })).not.toContain('opacity-0');
  });
});
