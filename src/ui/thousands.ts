/** The digits of what was typed: 'Ksh. 8,000,000' → '8000000'; leading zeros are dropped. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Digits in groups of three, as prices are written here: '8000000' → '8,000,000'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
