/** 'Price (KES)' and 'price_kes' alike. */
export const plainHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
