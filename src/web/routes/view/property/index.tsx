import { createFileRoute, notFound } from '@tanstack/react-router';
import { PropertyNotNamed, propertyProblemHead } from '#modules/listings';

/** An address that ends where the property's name should begin. */
export const Route = createFileRoute('/view/property/')({
  loader: () => {
    throw notFound();
  },
  head: () => propertyProblemHead('not found'),
  notFoundComponent: PropertyNotNamed,
});
