import type { ErrorCode } from "../../domain/kernel/errors.ts";

/** The domain's failures that a driver may meet on his pages, in the registration or through a mail's link. */
type DriverFailure = Extract<
  ErrorCode,
  | "validation"
  | "terms_required"
  | "link_invalid"
  | "link_expired"
  | "open_jobs_link_expired"
  | "driver_page_link_expired"
  | "renewal_link_expired"
  | "receipt_expired"
  | "address_correction_over"
  | "job_not_found"
  | "driver_not_found"
  | "document_not_found"
  | "files_refused"
  | "idempotency_mismatch"
  | "document_replaced"
  | "driver_documents_full"
  | "renewals_waiting"
  | "job_cancelled"
  | "assignment_ended"
  | "job_taken"
  | "answer_final"
  | "answer_acted_on"
  | "not_on_the_job"
  | "no_work_today"
  | "time_final"
  | "email_taken"
  | "order_not_valid"
  | "too_many_requests"
  | "uploads_at_once"
  | "uploads_busy"
  | "documents_full"
  | "documents_not_stored"
  | "server_busy"
  | "storage_low"
  | "service_unavailable"
>;

/** Those of HTTP itself; their German texts stand in `src/web/http/failures.ts`. */
type HttpFailureOfDrivers =
  | "invalid_upload"
  | "upload_too_slow"
  | "cross_site"
  | "payload_too_large"
  | "stopping"
  | "internal";

/** Title and text of each, in a language other than German. */
export type Failures = Record<
  DriverFailure | HttpFailureOfDrivers,
  readonly [title: string, text: string]
>;
