import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { changeOfMember } from './contract.ts';

const portraitSchema = z
  .strictObject({
    image_id: z
      .uuid()
      .meta({ description: 'Names the portrait in /uploads/images/{image_id}/{size}.{avif|webp|jpg}.' }),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
  })
  .meta({ id: 'Portrait' });

const teamMemberSchema = z
  .strictObject({
    name: z.string(),
    job_title: z.string().nullable(),
    bio: z.string().nullable(),
    portrait: portraitSchema.nullable().meta({ description: 'Null where the initials stand for it.' }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMemberSchema>;

export const listTeam = defineEndpoint({
  operationId: 'listTeam',
  cacheTags: ['team'],
  method: 'GET',
  path: '/team',
  tag: 'Agency',
  summary: 'The people of the agency whom the About page names',
  data: z.strictObject({ items: z.array(teamMemberSchema) }),
});

export const showOnAboutPage = defineEndpoint({
  ...changeOfMember,
  operationId: 'showOnAboutPage',
  method: 'PUT',
  path: '/office/staff/{staff_id}/about-page',
  summary: 'Show somebody among the people of the About page, or no more',
  permission: 'staff.show',
  body: z.strictObject({ is_on_about_page: z.boolean() }),
  errors: ['invalid_field', 'not_found'],
});

export const showOnAboutPageForm = defineForm(showOnAboutPage, {
  id: 'show-on-about-page',
  constants: { is_on_about_page: true },
});
export const hideFromAboutPageForm = defineForm(showOnAboutPage, {
  id: 'hide-from-about-page',
  constants: { is_on_about_page: false },
});
