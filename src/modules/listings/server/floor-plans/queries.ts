import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { FloorPlan, OfficeFloorPlan } from '../../floor-plans/contract.ts';
import type { ShownPictures } from '../listing-images.ts';

/** The floor plans of a property in their order, those that wait for approval among them. */
export async function listFloorPlansOf(db: DatabaseOrTransaction, propertyId: number): Promise<OfficeFloorPlan[]> {
  const rows = await db
    .selectFrom('property_floor_plans')
    .innerJoin('images', 'images.id', 'property_floor_plans.image_id')
    .select(['property_floor_plans.id', 'image_id', 'name', 'is_approved', 'width_px', 'height_px'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, image_id, name, is_approved, width_px, height_px }) => ({
    id,
    name,
    image_id,
    full_url: imageUrl(image_id, 'original', 'jpeg'),
    width: width_px,
    height: height_px,
    is_approved,
  }));
}

/** The floor plans that visitors see, or would see once the property is approved. */
export async function listShownFloorPlans(
  db: DatabaseOrTransaction,
  propertyId: number,
  shown: ShownPictures,
): Promise<FloorPlan[]> {
  const plans = await listFloorPlansOf(db, propertyId);
  return plans
    .filter(({ is_approved }) => shown === 'as if approved' || is_approved)
    .map(({ is_approved: _approved, ...plan }) => plan);
}
