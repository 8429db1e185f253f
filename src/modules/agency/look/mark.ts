/** The built-in mark, a roof line in the form of an M on two survey beacons, in a field of 34 x 30. */
export const markLines = ['M4 26V12.5L10.5 5 17 12.5 23.5 5 30 12.5V26', 'M17 12.5V26'] as const;
export const markBeacons = [4, 30] as const;

/** Another name has no use for an M: it stands alone where there is no logo. */
export const hasMark = (name: string): boolean => name.startsWith('M');
