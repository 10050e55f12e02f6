/** Everything that must be mended before a submission, above the form; each leads to its field. */
import { Icon } from '../icon.tsx';

/** `fields.project_name` is drawn with the id `fields_project_name`. */
export const focusOn = (field: string): void => {
  // After the messages stand there, so that they are read with the field.
  requestAnimationFrame(() => {
    const element = document.getElementById(field.replaceAll('.', '_'));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  });
};

/** Beside its label, `请填写项目名称` says the name twice. */
const without = (label: string, message: string): string =>
  message === `请填写${label}`
    ? '未填写'
    : message === `请选择${label}`
      ? '未选择'
      : message === `请上传${label}`
        ? '未上传'
        : message.startsWith(label)
          ? message.slice(label.length)
          : message;

export const ErrorIndex = ({ errors }: { errors: readonly { field: string; label: string; message: string }[] }) => (
  <div role="alert">
    {errors.length > 0 && (
      <section className="error-index" aria-label="需要修改的内容">
        <h2>
          <Icon name="warning-circle" />有 {errors.length} 项需要修改
        </h2>
        <ol>
          {errors.map(({ field, label, message }) => (
            <li key={field}>
              <a
                href={`#${field.replaceAll('.', '_')}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusOn(field);
                }}
              >
                {label}
              </a>
              ：{without(label, message)}
            </li>
          ))}
        </ol>
      </section>
    )}
  </div>
);
