import { describe, expect, it } from 'vitest';
import { readStorageUrl } from './storage.ts';

describe('STORAGE_URL', () => {
  it('names bucket, prefix and how to reach them', () => {
    expect(readStorageUrl('s3://agency-files')).toEqual({
      bucket: 'agency-files',
      prefix: '',
      region: null,
      endpoint: null,
      forcePathStyle: false,
    });
    const full = 's3://agency-files/sites/makao/?region=af-south-1&endpoint=https://s3.example:9000&forcePathStyle=1';
    expect(readStorageUrl(full)).toEqual({
      bucket: 'agency-files',
      prefix: 'sites/makao',
      region: 'af-south-1',
      endpoint: 'https://s3.example:9000',
      forcePathStyle: true,
    });
  });

  it.each([
    's3://key:secret@agency-files',
    's3://agency-files?endpoint=https://key:secret@s3.example',
    's3://agency-files?endpoint=ftp://s3.example',
    's3://agency-files?forcePathStyle=yes',
    's3://agency-files?regoin=af-south-1',
    's3://agency-files/Sites',
    's3://A',
    's3://',
    'https://agency-files.s3.example',
    'agency-files',
  ])('is refused with a password, a mistake or another kind of address: %s', (text) => {
    expect(readStorageUrl(text)).toBeNull();
  });
});
