/** A day, or a moment of one. On a phone its calendar is a sheet at the lower edge (form.css), where the whole width is its own. */
import { DatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';

/** The keyboard of a phone would lie over the sheet. */
const byTouch = matchMedia('(pointer: coarse)').matches;
const sheet = matchMedia('(width < 768px)');

/** Where there is no room above or beneath the field, the calendar stays on the screen and not beside the field. */
const onScreen = { adjustX: true, adjustY: true, shiftX: true, shiftY: true };
const places = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: onScreen },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: onScreen },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: onScreen },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow: onScreen },
};

/** The field that is filled stays in sight above the sheet. */
const showField = (open: boolean) => {
  if (open && sheet.matches) document.activeElement?.closest('.ant-picker')?.scrollIntoView({ block: 'start' });
};

export const DayInput = (props: DatePickerProps<Dayjs, false>) => (
  <DatePicker inputReadOnly={byTouch && sheet.matches} builtinPlacements={places} onOpenChange={showField} {...props} />
);
