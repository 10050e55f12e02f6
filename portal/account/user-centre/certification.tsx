/** The state of an enterprise's certification, with what it means for its people. */
const looks: Record<number, { tone: string; says: string }> = {
  0: { tone: 'grey', says: '上传营业执照申请认证，通过后可以办理入园、合同等事项。' },
  1: { tone: 'amber', says: '工作人员正在核验，期间企业名称、信用代码和法定代表人暂不能修改。' },
  2: { tone: 'teal', says: '企业身份已核验，可以办理入园、合同等需要认证的事项。' },
  3: { tone: 'red', says: '请核对企业名称、信用代码和营业执照后重新提交。' },
};

export const certificationSays = (certification: number): string => looks[certification]?.says ?? '';
export const CertificationTag = ({ certification, name }: { certification: number; name: string }) => (
  <span className={`tag ${looks[certification]?.tone ?? 'grey'}`}>{name}</span>
);
