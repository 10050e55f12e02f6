/** A member asks to read a file that needs authorisation (specification 4 and 6, ruling D9). */
import { caseType } from '../kit/case.ts';
import { longText, text } from '../kit/fields.ts';
import { reasonMaximum } from './limits.ts';

export const fileAccessCase = caseType({
  type: 'file_access',
  name: '文件权限申请',
  room: 'file',
  holder: 'person',
  subject: 'stored_file',
  fields: {
    reason: longText({ label: '申请理由', max: reasonMaximum, required: true }),
    // Which entry the file was read in; staff get a link to it.
    obj_type: { ...text({ label: '所属内容的类型', max: 60 }), hidden: true },
    obj_id: { ...text({ label: '所属内容的编号', max: 60 }), hidden: true },
  },
  sections: [{ title: '申请', fields: ['reason', 'obj_type', 'obj_id'] }],
  promise_days: 3,
  stateNames: { 60: '已授权', 70: '已驳回' },
});
