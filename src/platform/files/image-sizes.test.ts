import { describe, expect, it } from 'vitest';
import { imageUrl, optimizedUrls, srcSet } from './image-sizes.ts';

const id = '3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d';
const path = `/uploads/images/${id}`;

describe('works', () => {
  it('names a step by size and format', { tags: ['S-173'] }, () => {
    expect(imageUrl(id, 'medium', 'avif')).toBe(`${path}/medium.avif`);
    expect(imageUrl(id, 'large', 'jpeg')).toBe(`${path}/large.jpg`);
  });

  it('lists the JPEG of all five sizes', { tags: ['S-143'] }, () => {
    expect(optimizedUrls(id)).toEqual({
      thumbnail: `${path}/thumbnail.jpg`,
      small: `${path}/small.jpg`,
      medium: `${path}/medium.jpg`,
      large: `${path}/large.jpg`,
      original: `${path}/original.jpg`,
    });
  });

  it('offers every step up to the widest allowed, the thumbnail to small uses only', { tags: ['S-142'] }, () => {
    expect(srcSet(id, 'webp', 300)).toBe(`${path}/thumbnail.webp 150w, ${path}/small.webp 300w`);
    expect(srcSet(id, 'webp', 600)).toBe(`${path}/small.webp 300w, ${path}/medium.webp 600w`);
  });

  it('offers AVIF one step more, for phones, unless the use or the photograph is narrower', () => {
    const widths = (maxWidth: number, naturalWidth?: number) =>
      [...srcSet(id, 'avif', maxWidth, naturalWidth).matchAll(/(\d+)w/g)].map(([, width]) => Number(width));
    expect(widths(1200)).toEqual([300, 600, 900, 1200]);
    expect(widths(600)).toEqual([300, 600]);
    expect(widths(1200, 800)).toEqual([300, 600, 800]);
    expect(srcSet(id, 'webp', 1200)).not.toContain('phone');
  });

  it('states the true width of the last step, and leaves out steps that would repeat it', () => {
    expect(srcSet(id, 'jpeg', 1920, 1600)).toMatch(/large\.jpg 1200w, .*original\.jpg 1600w$/);
    expect(srcSet(id, 'jpeg', 1920, 1000)).toMatch(/medium\.jpg 600w, .*large\.jpg 1000w$/);
    expect(srcSet(id, 'jpeg', 1920, 600)).toMatch(/medium\.jpg 600w$/);
    expect(srcSet(id, 'jpeg', 1920, 100)).toBe(`${path}/small.jpg 100w`);
  });

  it('always offers the smallest step', () => {
    expect(srcSet(id, 'jpeg', 10)).toBe(`${path}/thumbnail.jpg 150w`);
  });
});
