import { useState } from 'react';
import { requestKeys } from '#contract/kit/request-keys.ts';

/** The keys of one form, as long as it stands. */
export const useKey = () => useState(() => requestKeys(() => crypto.randomUUID()))[0];
