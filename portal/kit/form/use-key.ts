import { useState } from 'react';
import { requestKeys } from '#contract/kit/request-keys.ts';

/** The `Idempotency-Key`s of one form, for as long as it is mounted. */
export const useKey = () => useState(() => requestKeys(() => crypto.randomUUID()))[0];
