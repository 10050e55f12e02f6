/** A day, or a moment of a day. On a phone its calendar is a sheet at the bottom of the screen (form.css), where it can use the whole width. */
import { DatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';

/** The on-screen keyboard of a phone would cover the sheet. */
const byTouch = matchMedia('(pointer: coarse)').matches;
const sheet = matchMedia('(width < 768px)');

/** Where there is no room above or below the field, the calendar stays inside the screen. */
const onScreen = { adjustX: true, adjustY: true, shiftX: true, shiftY: true };
const places = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: onScreen },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: onScreen },
  topLeft: { points: ['bl', 'tl'], offset: [0, -4], overflow: onScreen },
  topRight: { points: ['br', 'tr'], offset: [0, -4], overflow: onScreen },
};

/** The field being filled in stays visible above the sheet. */
const showField = (open: boolean) => {
  if (open && sheet.matches) document.activeElement?.closest('.ant-picker')?.scrollIntoView({ block: 'start' });
};

export const DayInput = (props: DatePickerProps<Dayjs, false>) => (
  <DatePicker
    inputReadOnly={byTouch && sheet.matches}
    builtinPlacements={places}
    onOpenChange={showField}
    // Enter takes the day that was typed; it does not send the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    {...props}
  />
);
