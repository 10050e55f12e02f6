/** What the act of signing up needs to know of an activity. */
export type Offered = {
  obj_id: string;
  title: string;
  state: number;
  takes_signups: boolean;
  /** When sign-up begins; empty when it has begun. */
  opens: string;
  needs_approval: boolean;
  question: string;
};

/** The name of the act "sign up for this activity" in an address. */
export const signUpAct = ({ obj_id }: Pick<Offered, 'obj_id'>): string => `signup:${obj_id}`;

export const signUpWord = ({ state, needs_approval }: Pick<Offered, 'state' | 'needs_approval'>): string =>
  state === 2 && !needs_approval ? '加入候补' : '我要报名';

export const signupsPath = '/userCenter/user/activities';
