import { getRouteApi } from '@tanstack/react-router';

const root = getRouteApi('__root__');

/** What the root route has loaded: the agency, the public address, and the form that came back without script. */
export const useRoot = () => root.useLoaderData();
