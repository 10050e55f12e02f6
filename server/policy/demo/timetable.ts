/** The dates that several entries speak of, said once: when each call opens and closes and when its result is on display. */
import { onWorkdays } from './days.ts';
import type { DemoDay } from './demo-entry.ts';

export const timetable = (today: DemoDay) => {
  const day = onWorkdays(today);
  return {
    firstSets: { published: day(-12), opens: day(-10), closes: day(26) },
    firstSetsBefore: { published: day(-402), opens: day(-400), closes: day(-360), shownFrom: day(-322), shownTo: day(-312), paid: day(-290) },
    vouchers: { published: day(-33), opens: day(-30), closes: day(4) },
    vouchersBefore: { shownFrom: day(-126), shownTo: day(-118), periodFrom: day(-330), periodTo: day(-150) },
    loanInterest: { published: day(-78), opens: day(-75), closes: day(-40), shownFrom: day(-3), shownTo: day(5) },
    youngTalent: { published: day(-214), opens: day(-210), closes: day(-170), shownFrom: day(-112), shownTo: day(-102), named: day(-93) },
    proofOfConcept: { published: day(-95), opens: day(-90), closes: day(-50), shownFrom: day(-5), shownTo: day(3) },
    rentSubsidy: { issued: day(-160), published: day(-158), inForce: day(-128), called: day(-48), opens: day(-45), closes: day(-6), reviewed: day(21) },
    littleGiants: { published: day(-63), opens: day(-60), closes: day(-21), shownFrom: day(2), shownTo: day(9) },
    ipSupport: { published: day(-4), opens: day(12), closes: day(54) },
    facilityUsers: { issued: day(-100), published: day(-98), inForce: day(-70), called: day(-26), opens: day(-24), closes: day(2), briefed: day(-14) },
    highTech: { published: day(-140), opens: day(-138), closes: day(33) },
    collections: { pilotBaseFrom: day(-8), pilotBaseTo: day(22), dataFrom: day(3), dataTo: day(33) },
  };
};
