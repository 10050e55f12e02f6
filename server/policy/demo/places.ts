/** Division codes and places of the demo content, and the telephone number that stands for every other. */
export const beijing = 110000;
export const huairou = 110116;

export const hall = '怀柔科学城综合服务大厅三层报告厅';
export const classroom = '怀柔科学城综合服务大厅二层培训教室';
export const broadcast = '线上直播间';

export const samplePhone = '010-0000 0000';
