/** Division codes of the demo content, and the telephone number that stands for every other. */
export const beijing = 110000;
export const huairou = 110116;
export const samplePhone = '010-0000 0000';
