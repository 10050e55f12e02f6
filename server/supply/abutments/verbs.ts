import type { Verbs } from '../../kit/calls/implement.ts';
import { actOnAbutment, addAbutment, getAbutment, listAbutments } from './abutments.ts';
import { getStaffAbutment, listStaffAbutments, takeAbutmentStep } from './staff-abutments.ts';

export const abutmentVerbs = {
  'GET /tech/supply_demand/abutment': listAbutments,
  'POST /tech/supply_demand/abutment': addAbutment,
  'GET /tech/supply_demand/abutment/{obj_id}': getAbutment,
  'POST /tech/supply_demand/abutment/status': actOnAbutment,
  'GET /console/abutments': listStaffAbutments,
  'GET /console/abutments/{obj_id}': getStaffAbutment,
  'POST /console/abutments/{obj_id}/steps': takeAbutmentStep,
} satisfies Verbs;
