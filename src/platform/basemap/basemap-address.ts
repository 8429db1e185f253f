/** Where browsers learn the archive's address. The archive's own address names its content, and is kept for good. */
export const basemapPath = '/basemap';
export const currentBasemapPath = `${basemapPath}/current.json`;
