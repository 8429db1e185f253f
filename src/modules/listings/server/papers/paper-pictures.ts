import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MapPictureSizeName } from '#platform/basemap/map-picture-address.ts';
import type { MapPictures } from '#platform/basemap/server/map-pictures.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { ImageVariants } from '#platform/files/server/image-variants.ts';
import { findPictureSubject } from '../map-pictures/drawing-job.ts';
import type { PaperPictures } from './listing-paper.ts';
import type { PaperListing } from './paper-listing.ts';
import { type LoadedPicture, loadedPicture, loadPicture } from './print-pictures.ts';

export interface PictureServices {
  db: Database;
  images: ImageVariants;
  mapPictures?: MapPictures | undefined;
}

/** The pictures of a paper with so many photographs, without those whose file is missing. @throws ApiError busy (503) */
export async function loadPictures(
  services: PictureServices,
  listing: PaperListing,
  mostPhotos: number,
): Promise<PaperPictures> {
  const { images } = services;
  const photos: LoadedPicture[] = [];
  for (const picture of listing.photos) {
    const photo = photos.length < mostPhotos ? await loadPicture(images, picture) : null;
    if (photo) photos.push(photo);
  }
  const plan = listing.plan && (await loadPicture(images, listing.plan));
  const name = listing.agent?.name ?? '';
  const portrait = listing.agent?.portrait
    ? await loadPicture(images, { imageId: listing.agent.portrait.image_id, alt: name, isRendering: false })
    : null;
  const hasRoomForMap = photos.length === 0 || (photos.length < mostPhotos && plan === null);
  return {
    photos,
    plan,
    portrait,
    map: hasRoomForMap ? await loadMap(services, listing, photos.length === 0 ? 'wide' : 'phone') : null,
  };
}

/** The surroundings with the position as visitors see it; null where there is none, or it cannot be drawn now. */
async function loadMap(
  { db, mapPictures }: PictureServices,
  listing: PaperListing,
  size: MapPictureSizeName,
): Promise<LoadedPicture | null> {
  const subject = mapPictures ? await findPictureSubject(db, listing) : null;
  if (!mapPictures || !subject) return null;
  const { stream } = await mapPictures.get(subject, size);
  const bytes = await sharp(await buffer(stream()))
    .jpeg({ quality: 90 })
    .toBuffer();
  return loadedPicture({ imageId: '', alt: `Map of the surroundings, ${listing.place}`, isRendering: false }, bytes);
}
