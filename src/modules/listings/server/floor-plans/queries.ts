import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { FloorPlan } from '../../floor-plans/contract.ts';

/** The floor plans of a property in their order. */
export async function listFloorPlansOf(db: DatabaseOrTransaction, propertyId: number): Promise<FloorPlan[]> {
  const rows = await db
    .selectFrom('property_floor_plans')
    .innerJoin('images', 'images.id', 'property_floor_plans.image_id')
    .select(['property_floor_plans.id', 'image_id', 'name', 'width_px', 'height_px'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, image_id, name, width_px, height_px }) => ({
    id,
    name,
    image_id,
    full_url: imageUrl(image_id, 'original', 'jpeg'),
    width: width_px,
    height: height_px,
  }));
}
